import { z } from 'zod';
import { ROLES } from './access';

// A file of its own, so that the first screen loads roles without zod.

export const roleSchema = z.enum(ROLES).meta({ id: 'Role' });
