import { z } from 'zod';
import { timestampSchema } from './http';

/** Characters of what the sender and the approver write to each other. */
export const MAX_APPROVAL_TEXT = 500;

export const APPROVAL_STATES = ['pending', 'approved', 'declined'] as const;

const personSchema = z.number().int().nullable();
const textSchema = z.string().trim().max(MAX_APPROVAL_TEXT);

/** The decision on a change set that was sent for approval. */
export const approvalSchema = z
  .object({
    state: z.enum(APPROVAL_STATES),
    asked_by: personSchema,
    asked_by_name: z.string(),
    asked_at: timestampSchema,
    by_token: z.boolean().meta({ description: 'Sent by an API token of that person' }),
    message: z.string().nullable(),
    run_at: timestampSchema
      .nullable()
      .meta({ description: 'When it is to be run. Null: once it is approved' }),
    decided_by: personSchema,
    decided_by_name: z.string().nullable(),
    decided_at: timestampSchema.nullable(),
    answer: z.string().nullable(),
    may_decide: z.boolean().meta({ description: 'Whether you may approve or decline it' }),
  })
  .meta({ id: 'Approval' });
export type Approval = z.infer<typeof approvalSchema>;

/** POST change-sets/{id}/propose. */
export const proposalSchema = z
  .object({
    message: textSchema.nullish(),
    run_at: timestampSchema.nullish().meta({ description: 'Default: once it is approved' }),
  })
  .meta({ id: 'Proposal' });
export type Proposal = z.infer<typeof proposalSchema>;

/** POST change-sets/{id}/approve and /decline. */
export const decisionSchema = z
  .object({
    message: textSchema.nullish(),
    asked_at: timestampSchema.meta({
      description: 'The time of the proposal. Refused when it was sent again since: it may be another change',
    }),
  })
  .meta({ id: 'ApprovalDecision' });
export type Decision = z.infer<typeof decisionSchema>;
