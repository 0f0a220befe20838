import { z } from 'zod';
import { ROLES } from './access';
import { FEATURES } from './features';

// A file of its own, so that the first screen loads roles without zod.

export const roleSchema = z.enum(ROLES).meta({ id: 'Role' });
export const featureSchema = z.enum(FEATURES).meta({ id: 'Feature' });
