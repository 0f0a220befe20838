import { LEAVE_REASONS, LEAVE_STATUSES } from '../../../contract/leave';

export const statusChoices = LEAVE_STATUSES.map((id) => ({
  id,
  name: `resources.leave-requests.statuses.${id}` as const,
}));
export const reasonChoices = LEAVE_REASONS.map((id) => ({
  id,
  name: `resources.leave-requests.reasons.${id}`,
}));
