import { describe, expect, it } from 'vitest';
import { can, RESOURCE_FEATURE, ROLES, type Subject } from '../contract/roles';
import { codeOf, useTestApi } from '../tests/support/testApi';
import { apiRoutes } from './app';

const api = useTestApi();
const FORBIDDEN = new Set(['forbidden', 'feature_disabled']);
const pathOf = (path: string) => path.replace(/\{\w+\}/g, '2147483000');

const mayCall = (access: (typeof apiRoutes)[number]['access'], subject: Subject): boolean =>
  typeof access === 'string' ||
  can(subject, access.action, access.resource) ||
  (access.orPick === true && can(subject, 'pick', access.resource));

describe.each(apiRoutes.map((route) => ({ name: `${route.method} ${route.path}`, route })))(
  '$name',
  ({ route }) => {
    const { access, method, path } = route;

    it.each([...ROLES, 'staff'] as const)('lets %s in exactly as the role table says', async (role) => {
      if (route.path === '/auth/logout') return;
      const user = api.care[role];
      const answer = await api.call(method.toUpperCase(), pathOf(path), { as: user });
      const refused = answer.status === 403 && FORBIDDEN.has(codeOf(answer) ?? '');
      const subject = {
        roles: user.roles,
        features: ['feed', 'leave-requests', 'sick-reports', 'forms', 'chat', 'phone-list'],
      };
      expect(!refused).toBe(mayCall(access, subject));
      expect(answer.status).not.toBe(401);
    });

    it('asks for a sign-in unless it is public', async () => {
      const answer = await api.call(method.toUpperCase(), pathOf(path));
      const asked = answer.status === 401 && codeOf(answer) === 'unauthenticated';
      expect(asked).toBe(access !== 'public');
    });
  },
);

it('no route needs a feature that no test company lacks without a test', () => {
  const features = apiRoutes.flatMap(({ access }) =>
    typeof access === 'object' ? (RESOURCE_FEATURE[access.resource] ?? []) : [],
  );
  expect(features).toEqual([]);
});
