import { describe, expect, it } from 'vitest';
import { can, RESOURCE_FEATURE, ROLES, type Subject } from '../contract/roles';
import { codeOf, useTestApi } from '../tests/support/testApi';
import { apiRoutes } from './app';

const api = useTestApi();
const pathOf = (path: string) => path.replace(/\{\w+\}/g, '2147483000');

type Route = (typeof apiRoutes)[number];

/** The code that the role table wants a call to be refused with; none where it lets in. */
const refusalOf = ({ access }: Route, subject: Subject): string | undefined => {
  if (typeof access === 'string' || can(subject, access.action, access.resource)) return undefined;
  if (access.orPick && can(subject, 'pick', access.resource)) return undefined;
  const feature = RESOURCE_FEATURE[access.resource];
  return feature && !subject.features.includes(feature) ? 'feature_disabled' : 'forbidden';
};

const signedInAs = async (company: typeof api.care, role: (typeof ROLES)[number] | 'staff', route: Route) =>
  // Signing out ends the session, which the other calls still need.
  route.path === '/auth/logout'
    ? api.addUser({ company_id: company.id, roles: company[role].roles })
    : company[role];

describe.each(apiRoutes.map((route) => ({ name: `${route.method} ${route.path}`, route })))(
  '$name',
  ({ route }) => {
    const { access, method, path } = route;

    it.each([...ROLES, 'staff'] as const)('lets %s in exactly as the role table says', async (role) => {
      const { care, logistics } = api;
      for (const company of [care, logistics]) {
        const { features } = (await api.db.query.companies.findFirst({
          where: (row, { eq }) => eq(row.id, company.id),
        })) ?? { features: [] };
        const as = await signedInAs(company, role, route);
        const answer = await api.call(method.toUpperCase(), pathOf(path), { as });
        const refusal = refusalOf(route, { roles: as.roles, features });
        expect(answer.status === 403 ? codeOf(answer) : undefined).toBe(refusal);
        expect(answer.status).not.toBe(401);
        expect(answer.status).toBeLessThan(500);
      }
    });

    it('asks for a sign-in unless it is public', async () => {
      const answer = await api.call(method.toUpperCase(), pathOf(path));
      const asked = answer.status === 401 && codeOf(answer) === 'unauthenticated';
      expect(asked).toBe(access !== 'public');
    });
  },
);
