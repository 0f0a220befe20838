import { useTranslate } from 'react-admin';
import type { LeaveTeam } from '../../../contract/leave';

/** Returns `2 of 7 in the team are away, 1 has asked`, or nothing for a request without a team. */
export const useTeamText = (team: LeaveTeam | null | undefined): string => {
  const translate = useTranslate();
  if (!team) return '';
  const { size, away, asked } = team;
  return [
    translate('resources.leave-requests.team.away', { smart_count: away, size }),
    ...(asked > 0 ? [translate('resources.leave-requests.team.asked', { smart_count: asked })] : []),
  ].join(', ');
};
