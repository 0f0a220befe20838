import { z } from 'zod';
import { idSchema } from './http';

/** Users of one call. */
export const MAX_INVITATIONS = 100;
/** Minutes in which a user gets one invitation at most: as long as its link works. */
export const INVITATION_PAUSE_MINUTES = 60;

/** Why a user is not invited. */
const INVITATION_REFUSALS = ['not_found', 'no_email', 'inactive', 'signed_in', 'just_invited'] as const;
export type InvitationRefusal = (typeof INVITATION_REFUSALS)[number];

/** POST users/invitations. */
export const invitationsSchema = z
  .object({ user_ids: z.array(idSchema).min(1).max(MAX_INVITATIONS) })
  .meta({ id: 'Invitations' });

export const invitationsResultSchema = z
  .object({
    sent: z.array(z.number().int().positive()),
    skipped: z.array(
      z.object({
        id: z.number().int().positive(),
        code: z.enum(INVITATION_REFUSALS),
        reason: z.string().meta({ description: 'Translated by Accept-Language' }),
      }),
    ),
  })
  .meta({ id: 'InvitationsResult' });
export type InvitationsResult = z.infer<typeof invitationsResultSchema>;
