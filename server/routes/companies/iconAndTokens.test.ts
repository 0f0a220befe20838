import type { TimeTracking } from '../../core/deps';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import type { Company, CompanyTokenMade } from '../../../contract/company';
import type { CurrentUser } from '../../../contract/auth';
import { auditLog, companies, companyTokens, users } from '../../db/schema';
import { NoSubscription } from '../../services/crona';
import { companyCalls, pictureOf } from '../../../tests/support/companyCalls';

const api = useTestApi();
const { as, call, sendForm, sendIcon } = companyCalls(api);

describe('the icon', () => {
  it('must be a JPG or PNG of exactly 512 × 512 pixels; otherwise the error says why', async () => {
    const { id } = api.care;
    const bytes = await pictureOf(512, 512);
    const saved = await sendIcon(id, new File([bytes], 'icon.png'), as('admin'));
    expect(dataOf<Company>(saved).icon).toMatchObject({ mime: 'image/png', width: 512, height: 512 });
    const jpeg = await sendIcon(id, new File([await pictureOf(512, 512, 'jpeg')], 'icon.png'));
    expect(dataOf<Company>(jpeg).icon).toMatchObject({ mime: 'image/jpeg' });
    const kept = await api.db.query.files.findMany({ where: (row) => eq(row.kind, 'icon') });
    expect(kept.filter((row) => row.company_id === id)).toHaveLength(1);

    const refusals = [
      [new Uint8Array(), 422, 'An icon must be chosen'],
      [await pictureOf(512, 512, 'webp'), 415, 'The icon must be a JPG or PNG picture'],
      [await pictureOf(511, 512), 422, 'The icon must be exactly 512 × 512 pixels; this one is 511 × 512'],
      [bytes.slice(0, 60), 415, 'The file is damaged and cannot be read'],
      [new Uint8Array(1024 * 1024 + 1), 413, 'The file is too large'],
    ] as const;
    for (const [content, status, message] of refusals) {
      const answer = await sendIcon(id, new File([content], 'icon.png'));
      expect([answer.status, fieldErrors(answer)]).toEqual([status, { icon: [message] }]);
    }
    expect((await sendIcon(api.logistics.id, new File([bytes], 'i.png'), as('admin'))).status).toBe(404);
  });
});

it('icons of all companies are only visible to users who may list companies', async () => {
  await sendIcon(api.logistics.id, new File([await pictureOf(512, 512)], 'icon.png'));
  const [row] = dataOf<Company[]>(await call('GET', `/companies?filter[id]=${api.logistics.id}`));
  expect((await api.fetch(row?.icon?.url ?? '')).status).toBe(200);
  const url = await api.linkTo(as('admin'), row?.icon?.id ?? 0);
  expect((await api.fetch(url)).status).toBe(404);
});

it('is changed together with other fields, which are not changed when it is rejected', async () => {
  const { id } = api.care;
  const send = (name: string, icon: File) =>
    sendForm(`/companies/${id}`, { _method: 'PATCH', name, features: [''], icon }, as('admin'));
  const small = await send('Refused', new File([await pictureOf(8, 8)], 'icon.png'));
  expect(small.status).toBe(422);
  const { name, icon: before, features } = dataOf<Company>(await call('GET', `/companies/${id}`));
  expect([name, features.length > 0]).toEqual(['Care', true]);
  const saved = dataOf<Company>(await send('Renamed', new File([await pictureOf(512, 512)], 'icon.png')));
  expect(saved).toMatchObject({ name: 'Renamed', features: [] });
  expect(saved.icon?.id).not.toBe(before?.id);
  const lines = await api.db.select().from(auditLog).where(eq(auditLog.record_id, id));
  expect(lines.slice(-2).map(({ action }) => action)).toEqual(['update', 'set_icon']);
  await call('PATCH', `/companies/${id}`, { name: 'Care', features });
});

describe('an API token', () => {
  const make = async (companyId: number, user = as('admin')) =>
    dataOf<CompanyTokenMade>(await call('POST', `/companies/${companyId}/tokens`, { name: 'Rota' }, user));
  const by = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

  it('is shown once, acts as its creator, and can be revoked', async () => {
    const tokens = `/companies/${api.care.id}/tokens`;
    const { id, token, created_by_name: maker } = await make(api.care.id);
    expect(maker).toBe('Care admin');
    expect((await call('GET', tokens)).body).toMatchObject({
      data: [{ id, name: 'Rota', last_used_at: null }],
    });
    expect(JSON.stringify((await call('GET', tokens)).body)).not.toContain(token);
    expect(JSON.stringify(await api.db.query.companyTokens.findMany())).not.toContain(token);
    expect((await api.call('GET', '/users', by(token))).status).toBe(200);
    const body = { name: 'By token', url: 'https://a.example/' };
    const { id: shortcut } = dataOf<{ id: number }>(
      await api.call('POST', '/shortcuts', { ...by(token), body }),
    );
    const [line] = await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.record_id, shortcut), eq(auditLog.resource, 'shortcuts')));
    expect(line).toMatchObject({ actor_id: as('admin').id, company_id: api.care.id });
    const [used] = dataOf<{ last_used_at: string | null }[]>(await call('GET', tokens));
    expect(used?.last_used_at).not.toBeNull();
    expect((await call('DELETE', `${tokens}/${id}`)).status).toBe(204);
    expect(codeOf(await api.call('GET', '/users', by(token)))).toBe('unauthenticated');
    expect(codeOf(await call('DELETE', `${tokens}/${id}`))).toBe('not_found_company_token');
  });

  it('is logged when it is used from a new address', async () => {
    const { id, token } = await make(api.care.id, as('admin'));
    const use = (address: string) =>
      api.call('GET', '/auth/user', {
        headers: { Authorization: `Bearer ${token}`, 'X-Test-Address': address },
      });
    const logged = async () =>
      (await api.db.select().from(auditLog).where(eq(auditLog.action, 'use_token'))).filter(
        ({ changes }) => changes?.token_id === id,
      );
    await use('192.0.2.1');
    await Promise.all([use('192.0.2.2'), use('192.0.2.2'), use('192.0.2.1')]);
    expect(await logged()).toMatchObject(
      ['192.0.2.1', '192.0.2.2'].map((ip) => ({ ip, actor_id: as('admin').id, company_id: api.care.id })),
    );
    for (let n = 0; n < 30; n += 1) await use(`198.51.100.${n}`);
    const [row] = await api.db.select().from(companyTokens).where(eq(companyTokens.id, id));
    expect([row?.addresses.length, row?.addresses.at(-1)]).toEqual([20, '198.51.100.29']);
    expect(await logged()).toHaveLength(20);
  });

  it('is logged once for all addresses of an IPv6 network', async () => {
    const { id, token } = await make(api.care.id, as('admin'));
    for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'])
      await api.call('GET', '/auth/user', {
        headers: { Authorization: `Bearer ${token}`, 'X-Test-Address': address },
      });
    const [row] = await api.db.select().from(companyTokens).where(eq(companyTokens.id, id));
    expect(row?.addresses).toHaveLength(2);
  });

  it('is limited to its company', async () => {
    const { token } = await make(api.logistics.id, as('superadmin'));
    const me = dataOf<CurrentUser>(await api.call('GET', '/auth/user', by(token)));
    expect(me.company.id).toBe(api.logistics.id);
    expect((await api.call('GET', `/users/${api.care.staff.id}`, by(token))).status).toBe(404);
    expect((await api.call('GET', '/companies', by(token))).status).toBe(403);
    expect((await api.call('POST', `/companies/${api.care.id}/switch`, by(token))).status).toBe(403);
  });

  it('loses its rights with its creator', async () => {
    const maker = await api.addUser({ company_id: api.care.id, roles: ['admin'] });
    const { token } = await make(api.care.id, maker);
    const change = (values: Partial<typeof maker>) =>
      api.db.update(users).set(values).where(eq(users.id, maker.id));
    const status = async () => (await api.call('GET', '/auth/user', by(token))).status;
    expect(await status()).toBe(200);
    await change({ roles: ['editor'] });
    expect(await status()).toBe(401);
    await change({ roles: ['admin'], inactive: true });
    expect(await status()).toBe(401);
    await change({ inactive: false });
    expect(await status()).toBe(200);
  });
});

describe('the time tracking', () => {
  const asked: string[] = [];
  let down = false;
  let timeTracking: TimeTracking;
  const answer = (what: string) => {
    asked.push(what);
    return down ? Promise.reject(new Error('no contact')) : Promise.resolve();
  };
  const path = () => `/companies/${api.care.id}/crona`;
  const linked = async () => dataOf<Company>(await call('GET', `/companies/${api.care.id}`));
  const values = { crona_token: 'crona-secret', name: 'Vård' };

  beforeEach(() => {
    asked.length = 0;
    down = false;
    timeTracking = {
      link: (token, { name, organisation_number: number }) => answer(`link ${token} ${name} ${number}`),
      unlink: (token) => answer(`unlink ${token}`),
    };
    api.deps.timeTracking = timeTracking;
  });

  it('can be linked and unlinked, and its token is encrypted and never returned', async () => {
    const { deps } = api;
    expect(deps.timeTracking).toBeDefined();
    const saved = await call('POST', path(), values, as('admin'));
    expect(dataOf<Company>(saved)).toMatchObject({ crona_linked: true, crona_name: 'Vård' });
    expect(JSON.stringify(saved.body)).not.toContain('crona-secret');
    expect(JSON.stringify(await api.db.select().from(companies))).not.toContain('crona-secret');
    expect(JSON.stringify(await api.db.select().from(auditLog))).not.toContain('crona-secret');
    expect(codeOf(await call('POST', path(), values))).toBe('crona_linked');
    expect((await call('DELETE', path(), undefined, as('admin'))).status).toBe(204);
    expect(await linked()).toMatchObject({ crona_linked: false, crona_name: null });
    expect(asked).toEqual(['link crona-secret Vård 5560160680', 'unlink crona-secret']);
  });

  it('cannot be linked on a server without it, which the company tells', async () => {
    expect(await linked()).toMatchObject({ crona_available: true });
    api.deps.timeTracking = undefined;
    const refused = await call('POST', path(), values);
    expect([refused.status, codeOf(refused)]).toEqual([503, 'crona_not_set_up']);
    expect(await linked()).toMatchObject({ crona_linked: false, crona_available: false });
  });

  it('is not changed when Crona fails', async () => {
    down = true;
    const refused = await call('POST', path(), values);
    expect([refused.status, codeOf(refused)]).toEqual([502, 'crona_failed']);
    expect(await linked()).toMatchObject({ crona_linked: false });
    down = false;
    api.deps.timeTracking = { ...timeTracking, link: () => Promise.reject(new NoSubscription('404')) };
    const unknown = await call('POST', path(), values);
    expect([unknown.status, codeOf(unknown)]).toEqual([404, 'not_found_subscription']);
    expect(await linked()).toMatchObject({ crona_linked: false });
    api.deps.timeTracking = timeTracking;
    await call('POST', path(), values);
    down = true;
    expect((await call('DELETE', path())).status).toBe(502);
    expect(await linked()).toMatchObject({ crona_linked: true, crona_name: 'Vård' });
  });
});
