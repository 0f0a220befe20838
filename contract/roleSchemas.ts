import { z } from 'zod';
import { FEATURES, ROLES } from './resources';

// Separate from `roles.ts`, so that the first screen loads without zod.

export const roleSchema = z.enum(ROLES).meta({ id: 'Role' });
export const featureSchema = z.enum(FEATURES).meta({ id: 'Feature' });
