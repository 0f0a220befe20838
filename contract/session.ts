import { z } from 'zod';
import { timestampSchema } from './http';

/** A device on which a user is signed in. */
export const activeSessionSchema = z
  .object({
    id: z.number().int().positive(),
    created_at: timestampSchema,
    last_used_at: timestampSchema.meta({ description: 'Updated every few minutes' }),
    address: z.string().nullable().meta({ description: 'IP address of the last use' }),
    browser: z.string().nullable(),
    system: z.string().nullable().meta({ description: 'Operating system or type of device' }),
    current: z.boolean().meta({ description: 'Whether it is the session of this request' }),
    viewer_name: z
      .string()
      .nullish()
      .meta({ description: 'The superadmin who views the app as the user in this session' }),
  })
  .meta({ id: 'ActiveSession' });
export type ActiveSession = z.infer<typeof activeSessionSchema>;

/** How long a superadmin may view the app as a user. */
export const VIEW_AS_MINUTES = 10;

/** POST users/{id}/view-as. The user and the audit log get the reason. */
export const viewAsSchema = z.object({ reason: z.string().trim().min(5).max(500) }).meta({ id: 'ViewAs' });
export type ViewAs = z.infer<typeof viewAsSchema>;

/** The session in which the app is viewed as a user. It only reads. */
export const viewAsSessionSchema = z
  .object({ token: z.string(), expires_at: timestampSchema })
  .meta({ id: 'ViewAsSession' });
export type ViewAsSession = z.infer<typeof viewAsSessionSchema>;
