import { z } from 'zod';
import { FEATURES, ROLES } from './resources';

// Apart from what they name: every screen asks what a role may do, and only some of them check a form.

export const roleSchema = z.enum(ROLES).meta({ id: 'Role' });
export const featureSchema = z.enum(FEATURES).meta({ id: 'Feature' });
