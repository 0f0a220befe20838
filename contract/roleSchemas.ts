import { z } from 'zod';
import { FEATURES, ROLES } from './resources';

// A file of its own, so that the first screen loads roles without zod.

export const roleSchema = z.enum(ROLES).meta({ id: 'Role' });
export const featureSchema = z.enum(FEATURES).meta({ id: 'Feature' });
