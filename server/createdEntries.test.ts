import { pick } from 'es-toolkit';
import { beforeAll, expect, it } from 'vitest';
import { REDACTED } from '../contract/auditLog';
import { resourcePath } from '../contract/endpoints';
import { isWritten, type Field } from '../contract/fields';
import { RECORD_RESOURCES, resourceOf, type RecordResource } from '../contract/resources';
import { isUnrecorded } from '../contract/secretFields';
import type { WebhookDelivery } from '../contract/webhook';
import { formOf, paper, picture } from '../tests/support/feedCalls';
import { sampleOf } from '../tests/support/fieldSamples';
import { foreignRows } from '../tests/support/foreignRows';
import { dataOf, useTestApi } from '../tests/support/testApi';
import { apiRoutes } from './app';
import { firstRow } from './core/rows';
import { webhooks } from './db/schema';

/* Walks over the declarations: what a new record has, also links and files, is in its line of the audit log and in its event. */

const api = useTestApi();

type Values = Record<string, unknown>;

const creationAt = (path: string) =>
  apiRoutes.find((route) => route.method === 'post' && route.path === path);

let ids: Readonly<Record<string, number>>;
beforeAll(async () => {
  ({ ids } = await foreignRows(api, api.care));
});
const idOf = (resource: RecordResource): number => ids[resourcePath(resource)] ?? 0;

/** Values that a rule of the server asks for. */
const samples = (): Partial<Record<RecordResource, Values>> => ({
  users: { roles: ['editor'] },
  pages: { content: '<p onclick="x()">Prov</p>', expires_at: null },
  'leave-requests': { substitute_id: api.care.admin.id },
  'sick-reports': { reason: 'sick_child' },
  notifications: { send_to_all: false, send_at: '2099-01-01T08:00:00.000Z' },
  companies: { session_hours: 8, quiet_hours_end: null, leave_reviewer_ids: [] },
});

const writtenFields = (name: RecordResource) =>
  Object.entries<Field>(resourceOf(name)?.fields ?? {}).filter(([, field]) => isWritten(field, 'create'));

const isFile = ({ kind }: Field): boolean => kind === 'file' || kind === 'files';
const isLink = ({ kind }: Field): boolean => kind === 'reference' || kind === 'references';

/** Returns a value for each field that can be written; without files. */
const bodyOf = (name: RecordResource): Values =>
  Object.fromEntries(
    writtenFields(name).flatMap(([field, declared]) => {
      const { [field]: value = sampleOf(declared, null, (resource) => [idOf(resource)]) } =
        samples()[name] ?? {};
      return isFile(declared) || value === undefined ? [] : [[field, value]];
    }),
  );

const isEmpty = (value: unknown): boolean => [value ?? []].flat().length === 0;

const isPicture = (field: string, declared: Field): boolean => 'accept' in declared || field === 'icon';
const fileName = (field: string, declared: Field): string =>
  `${field}.${isPicture(field, declared) ? 'jpg' : 'pdf'}`;

const multipartOf = async (name: RecordResource): Promise<FormData> => {
  const image = await picture(512, 512);
  const asText = (value: unknown) => String(typeof value === 'boolean' ? Number(value) : value);
  const texts = Object.entries(bodyOf(name)).flatMap(([field, value]) => {
    if (Array.isArray(value)) return value.map((one) => [`${field}[]`, asText(one)] as const);
    return value === null ? [] : [[field, asText(value)] as const];
  });
  const files = writtenFields(name)
    .filter(([, declared]) => isFile(declared))
    .map(([field, declared]) => {
      const file = [isPicture(field, declared) ? image : paper, fileName(field, declared)] as const;
      return [declared.kind === 'files' ? `${field}[]` : field, file] as const;
    });
  return formOf([...texts, ...files]);
};

/** Returns the fields that were sent, as the line of the new record has them. */
const loggedOf = (name: RecordResource, sent: Values, record: Values): Values =>
  Object.fromEntries(
    writtenFields(name).flatMap(([field, declared]) => {
      const file = fileName(field, declared);
      if (isFile(declared)) return [[field, declared.kind === 'files' ? [file] : file]];
      if (isUnrecorded(name, field)) return [[field, REDACTED]];
      return isEmpty(sent[field]) ? [] : [[field, record[field]]];
    }),
  );

const subscribe = async (event: string): Promise<number> => {
  const values = { company_id: api.care.id, name: 'Walk', url: 'https://walk.example/', secret: 'walk' };
  const rows = await api.db
    .insert(webhooks)
    .values({ ...values, events: [event] })
    .returning();
  return firstRow(rows).id;
};

const lastLine = async () =>
  firstRow(await api.db.query.auditLog.findMany({ orderBy: (line, { desc }) => desc(line.id), limit: 1 }));

it.each(RECORD_RESOURCES.filter((name) => creationAt(resourcePath(name))))('%s', async (name) => {
  const as = name === 'companies' ? api.care.superadmin : api.care.admin;
  const path = resourcePath(name);
  const webhook = await subscribe(`${name}.create`);
  const content = creationAt(path)?.files ? { form: await multipartOf(name) } : { body: bodyOf(name) };
  const answer = await api.call('POST', path, { as, ...content });
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  const record = dataOf<Values>(answer);
  const logged = loggedOf(name, bodyOf(name), record);
  expect(await lastLine()).toMatchObject({
    action: 'create',
    resource: name,
    record_id: record.id,
    changes: logged,
  });
  // Webhooks of a new company are none yet.
  if (name === 'companies') return;
  const log = `/companies/${api.care.id}/webhooks/${webhook}/deliveries`;
  const [delivery] = dataOf<WebhookDelivery[]>(await api.call('GET', log, { as }));
  const kept = writtenFields(name).filter(([, declared]) => isFile(declared) || isLink(declared));
  expect(delivery).toMatchObject({
    event: `${name}.create`,
    payload: {
      data: {
        changes: pick(
          logged,
          kept.map(([field]) => field),
        ),
      },
    },
  });
});

it.each([
  ['leave-requests', { reason: 'vacation_paid', start_date: '2026-08-03', end_date: '2026-08-04' }],
  ['sick-reports', { reason: 'sick', start_date: '2026-01-07' }],
] as const)('the own %s', async (name, body) => {
  const answer = await api.call('POST', `/my/${name}`, { as: api.care.staff, body });
  expect(answer.status).toBe(201);
  expect(await lastLine()).toMatchObject({
    action: 'create',
    resource: name,
    changes: { user_id: api.care.staff.id, start_date: body.start_date },
  });
});
