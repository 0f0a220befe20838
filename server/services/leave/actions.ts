import {
  LEAVE_ACTIONS,
  LEAVE_TRANSITIONS,
  type LeaveAction,
  type LeaveStatus,
} from '../../../contract/leave';
import type { LeavePermissions } from './reviewers';

interface LeaveState {
  status: LeaveStatus;
  user_id: number;
}

export type AnsweredStatus = Exclude<LeaveStatus, 'pending'>;

/** Returns the status after an action, or undefined when there is no such transition. */
export const leaveAfter = (status: LeaveStatus, action: LeaveAction): AnsweredStatus | undefined => {
  const transitions: Partial<Record<LeaveAction, AnsweredStatus>> = LEAVE_TRANSITIONS[status];
  return transitions[action];
};

/** Owners may only revoke; reviewers may do the rest, and revoke what is already approved. */
const isFor = (
  action: LeaveAction,
  { status, user_id: owner }: LeaveState,
  permissions: LeavePermissions,
): boolean =>
  owner === permissions.id
    ? action === 'revoke' && permissions.mayRevokeOwn
    : permissions.mayReview && (action !== 'revoke' || status !== 'pending');

/** Returns the actions that a user may perform on a request now. */
export const leaveActionsFor = (request: LeaveState, permissions: LeavePermissions): LeaveAction[] =>
  LEAVE_ACTIONS.filter(
    (action) => leaveAfter(request.status, action) !== undefined && isFor(action, request, permissions),
  );
