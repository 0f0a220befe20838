import {
  LEAVE_ACTIONS,
  LEAVE_TRANSITIONS,
  type LeaveAction,
  type LeaveStatus,
} from '../../../contract/leave';
import type { LeaveAsker } from './reviewers';

/** What a rule looks at of a request. */
export interface LeaveState {
  status: LeaveStatus;
  user_id: number;
}

/** What a request is once somebody has done something to it. */
export type AnsweredStatus = Exclude<LeaveStatus, 'pending'>;

/** What an action makes of a status; nothing where there is no such transition (api.md, leave status). */
export const leaveAfter = (status: LeaveStatus, action: LeaveAction): AnsweredStatus | undefined => {
  const transitions: Partial<Record<LeaveAction, AnsweredStatus>> = LEAVE_TRANSITIONS[status];
  return transitions[action];
};

/** Nobody answers their own; what waits for an answer is approved or denied by others, and taken back by its owner. */
const isFor = (action: LeaveAction, { status, user_id: owner }: LeaveState, asker: LeaveAsker): boolean =>
  owner === asker.id
    ? action === 'revoke' && asker.takesBack
    : asker.reviews && (action !== 'revoke' || status !== 'pending');

/** The one rule of who may do what to a request now: the record tells by it, and each answer is checked by it. */
export const leaveActionsFor = (request: LeaveState, asker: LeaveAsker): LeaveAction[] =>
  LEAVE_ACTIONS.filter(
    (action) => leaveAfter(request.status, action) !== undefined && isFor(action, request, asker),
  );
