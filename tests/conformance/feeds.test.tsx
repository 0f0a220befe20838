import { beforeEach, describe, expect, it } from 'vitest';
import type { Feed } from '../../contract/feed';
import { pdfPaper } from '../../server/demo/pdfPaper';
import { ApiError } from '../../src/api/ApiError';
import { storeToken } from '../../src/api/token';
import { dataProvider } from '../../src/providers/dataProvider';
import { tokenOf, useBrowserApi } from '../support/browserApi';
import { watchApi, type Call } from '../support/recordApi';

/**
 * Requests of the data provider for posts, recorded on their way to the real server.
 */

const api = useBrowserApi();
beforeEach(async () => {
  storeToken(await tokenOf('communicator'));
});

const PNG = Uint8Array.from([
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
  ...new Array<number>(20).fill(1),
]);
const picture = (name = 'bild.png') => new File([PNG], name, { type: 'image/png' });
const paper = (name = 'blad.pdf') =>
  new File([new Uint8Array(pdfPaper([name]))], name, { type: 'application/pdf' });

/** What the form of a new post gives. */
const BLANK = {
  image: null,
  attachments: [],
  permitted_roles: [],
  group_ids: [],
  notify: false,
  pinned: false,
  publish_at: null,
};
const create = async (data: Record<string, unknown>): Promise<Feed> =>
  (await dataProvider.create<Feed>('feeds', { data: { ...BLANK, ...data } })).data;
const read = async (id: number): Promise<Feed> => (await dataProvider.getOne<Feed>('feeds', { id })).data;
/** A post that is there and has been read, as one has that is about to be changed. */
const stored = async (data: Record<string, unknown>): Promise<Feed> => read((await create(data)).id);
const update = async (previous: Feed, change: Record<string, unknown>): Promise<Feed> =>
  (
    await dataProvider.update<Feed>('feeds', {
      id: previous.id,
      data: { ...previous, ...change },
      previousData: previous,
    })
  ).data;

const lineOf = ({ method, path }: Call): string => `${method} ${path}`;
const typeOf = ({ headers }: Call): string => headers.get('Content-Type')?.split(';')[0] ?? '';
const only = (calls: readonly Call[]): Call => {
  expect(calls).toHaveLength(1);
  const [call] = calls;
  if (!call) throw new Error('Nothing was asked');
  return call;
};

describe('POST feeds', () => {
  it('is a plain body when there are no files', async () => {
    const calls = watchApi();
    const made = await create({ content: 'Hej', permitted_roles: ['editor'], notify: true });
    const call = only(calls);
    expect([lineOf(call), typeOf(call)]).toEqual(['POST /feeds', 'application/json']);
    expect(call.body).toEqual({ content: 'Hej', permitted_roles: ['editor'], notify: true });
    expect(await read(made.id)).toMatchObject({ content: 'Hej', permitted_roles: ['editor'], notify: true });
  });

  it('is multipart with content, image, attachments[], permitted_roles[] and notify when there are', async () => {
    const calls = watchApi();
    const made = await create({
      content: 'Med allt',
      image: picture(),
      attachments: [paper('a.pdf'), paper('b.pdf')],
      permitted_roles: ['admin', 'editor'],
      notify: true,
    });
    const call = only(calls);
    expect([lineOf(call), typeOf(call)]).toEqual(['POST /feeds', 'multipart/form-data']);
    expect(call.parts).toEqual([
      'content',
      'permitted_roles[]',
      'permitted_roles[]',
      'notify',
      'image',
      'attachments[]',
      'attachments[]',
    ]);
    expect(call.body).toMatchObject({
      content: 'Med allt',
      image: { name: 'bild.png', type: 'image/png' },
      'attachments[]': [{ name: 'a.pdf' }, { name: 'b.pdf' }],
      'permitted_roles[]': ['admin', 'editor'],
      notify: '1',
    });
    expect(await read(made.id)).toMatchObject({
      content: 'Med allt',
      image: { name: 'bild.png' },
      attachments: [{ name: 'a.pdf' }, { name: 'b.pdf' }],
      permitted_roles: ['admin', 'editor'],
      notify: true,
    });
  });

  it('is multipart for an image alone, and for attachments alone', async () => {
    const calls = watchApi();
    await create({ content: 'Bild', image: picture() });
    await create({ content: 'Blad', attachments: [paper()] });
    expect(calls.map(({ parts }) => parts)).toEqual([
      ['content', 'notify', 'image'],
      ['content', 'notify', 'attachments[]'],
    ]);
  });

  it('sends the optional fields only where they are set', async () => {
    const calls = watchApi();
    const at = '2099-01-01T07:00:00.000Z';
    const more = { group_ids: [api.seed.group('Köket').id], pinned: true, publish_at: at };
    const plain = await create({ content: 'Ett', ...more });
    const formed = await create({ content: 'Två', image: picture(), ...more });
    expect(calls[0]?.body).toEqual({ content: 'Ett', permitted_roles: [], notify: false, ...more });
    expect(calls[1]?.parts).toEqual(['content', 'notify', 'group_ids[]', 'pinned', 'publish_at', 'image']);
    for (const { id } of [plain, formed]) expect(await read(id)).toMatchObject(more);
  });
});

describe('an update of feeds/{id}', () => {
  it('without an image is PATCH with what changed', async () => {
    const made = await stored({ content: 'Före', image: picture(), attachments: [paper()] });
    const calls = watchApi();
    await update(made, { content: 'Efter', pinned: true });
    const call = only(calls);
    expect([lineOf(call), typeOf(call)]).toEqual([`PATCH /feeds/${made.id}`, 'application/json']);
    expect(call.body).toEqual({ content: 'Efter', pinned: true });
    expect(await read(made.id)).toMatchObject({ content: 'Efter', image: { name: 'bild.png' } });
  });

  it('with an image is POST with _method=PATCH, multipart: content, image, permitted_roles[]', async () => {
    const made = await stored({ content: 'Före', permitted_roles: ['editor', 'admin'] });
    const calls = watchApi();
    await update(made, { image: picture('ny.png') });
    const call = only(calls);
    expect([lineOf(call), typeOf(call)]).toEqual([`POST /feeds/${made.id}`, 'multipart/form-data']);
    expect(call.parts).toEqual(['_method', 'content', 'permitted_roles[]', 'permitted_roles[]', 'image']);
    expect(call.body).toMatchObject({ _method: 'PATCH', content: 'Före', image: { name: 'ny.png' } });
    expect(call.headers.get('If-Match')).toMatch(/^"/);
    expect(await read(made.id)).toMatchObject({
      image: { name: 'ny.png' },
      permitted_roles: ['admin', 'editor'],
    });
  });

  it('says in the same form what else changed, also that a list is empty now', async () => {
    const made = await stored({ content: 'Före', permitted_roles: ['editor'], attachments: [paper()] });
    const calls = watchApi();
    const attachments = [...made.attachments.slice(1), paper('ny.pdf')];
    await update(made, { image: picture(), permitted_roles: [], pinned: true, attachments });
    expect(only(calls).body).toMatchObject({
      'permitted_roles[]': [''],
      pinned: '1',
      'attachments[]': [{ name: 'ny.pdf' }],
      'attachment_ids[]': [''],
    });
    expect(await read(made.id)).toMatchObject({
      permitted_roles: [],
      pinned: true,
      attachments: [{ name: 'ny.pdf' }],
    });
  });

  it('with new attachments alone is that form too; those that stay are named when one goes', async () => {
    const made = await stored({ content: 'Ett', attachments: [paper('a.pdf'), paper('b.pdf')] });
    const calls = watchApi();
    const more = await update(made, { attachments: [...made.attachments, paper('c.pdf')] });
    expect(calls[0]?.parts).toEqual(['_method', 'content', 'attachments[]']);
    const less = await update(more, { attachments: more.attachments.slice(1) });
    expect(calls[1]).toMatchObject({
      method: 'PATCH',
      path: `/feeds/${made.id}`,
      body: { attachment_ids: more.attachments.slice(1).map(({ id }) => id) },
    });
    expect(less.attachments.map(({ name }) => name)).toEqual(['b.pdf', 'c.pdf']);
  });

  it('takes the image away by a plain null', async () => {
    const made = await stored({ content: 'Ett', image: picture() });
    const calls = watchApi();
    expect(await update(made, { image: null })).toMatchObject({ image: null });
    expect([lineOf(only(calls)), only(calls).body]).toEqual([`PATCH /feeds/${made.id}`, { image: null }]);
  });

  it('with an image is refused when somebody else has saved since', async () => {
    const made = await stored({ content: 'Ett' });
    const headers = { Authorization: `Bearer ${await tokenOf('admin')}`, 'Content-Type': 'application/json' };
    await fetch(`/api/v2/feeds/${made.id}`, { method: 'PATCH', headers, body: '{"content":"Andras"}' });
    const refused = await update(made, { image: picture() }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect((refused as ApiError).status).toBe(412);
  });
});
