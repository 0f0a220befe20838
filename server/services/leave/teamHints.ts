import type { LeaveTeam } from '../../../contract/leave';
import type { Database } from '../../core/deps';
import type { RequestContext } from '../../core/route';
import { groupBy } from '../../core/rows';
import { absencesOf, overlaps, spanOf, type Days } from './absences';
import { colleaguesIn, teamsOf } from './teams';

interface Request extends Days {
  id: number;
  user_id: number;
  substitute_id: number | null;
}

export interface TeamHint {
  /** Null without a team. */
  team: LeaveTeam | null;
  /** Whether the substitute is away at some time of the leave. */
  substitute_away: boolean;
}

/**
 * Returns for each request how many colleagues are away then, and whether its substitute is. The number of queries
 * does not depend on the number of requests.
 */
export const teamHints = async (
  db: Database,
  ctx: RequestContext,
  requests: readonly Request[],
): Promise<(request: Request) => TeamHint> => {
  const teams = await teamsOf(
    db,
    ctx.companyId,
    requests.map((request) => request.user_id),
  );
  const colleagues = new Map(
    requests.map((request) => [request.id, colleaguesIn(teams(request.user_id), request.user_id)]),
  );
  const people = new Set([
    ...[...colleagues.values()].flatMap((ids) => [...ids]),
    ...requests.flatMap(({ substitute_id: id }) => id ?? []),
  ]);
  const absences = groupBy(
    await absencesOf(db, ctx, [...people], spanOf(requests)),
    ({ user_id }) => user_id,
  );
  const isAway = (userId: number, during: Days, status: 'approved' | 'pending'): boolean =>
    (absences.get(userId) ?? []).some((absence) => absence.status === status && overlaps(absence, during));
  return (request) => {
    const ids = [...(colleagues.get(request.id) ?? [])];
    const away = ids.filter((id) => isAway(id, request, 'approved'));
    const asked = ids.filter((id) => !away.includes(id) && isAway(id, request, 'pending'));
    return {
      team: ids.length > 0 ? { size: ids.length, away: away.length, asked: asked.length } : null,
      substitute_away: request.substitute_id !== null && isAway(request.substitute_id, request, 'approved'),
    };
  };
};
