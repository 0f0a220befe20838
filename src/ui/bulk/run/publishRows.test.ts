import { chunk } from 'es-toolkit';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { PUBLISH_BATCH } from '../../../../contract/constants';
import { network } from '../../../../tests/support/network';
import { dataProvider } from '../../../providers/dataProvider';
import { createPublishRun } from './bulkRun';
import { BulkRunner } from './BulkRunner';

const OUTCOMES = ['created', 'updated', 'unchanged', 'drifted', 'failed'];

it('publishes in batches, and sorts companies by what became of them', async () => {
  const ids = Array.from({ length: 2 * PUBLISH_BATCH + 5 }, (_, index) => index);
  const batches: number[][] = [];
  network.use(
    http.get('*/companies', ({ request }) => {
      const wanted = (new URL(request.url).searchParams.get('filter[id]') ?? '').split(',');
      const data = wanted.map((id) => ({ id: Number(id), name: `Company ${id}` }));
      return HttpResponse.json({ data, meta: { total: data.length } });
    }),
    http.post('*/companies/publications', async ({ request }) => {
      const { company_ids: batch } = (await request.json()) as { company_ids: number[] };
      batches.push(batch);
      const data = batch.map((id) => ({
        company_id: id,
        name: `Company ${id}`,
        outcome: OUTCOMES[id % 5],
        ...(id % 5 === 4 ? { reason: 'Not here' } : {}),
      }));
      return HttpResponse.json({ data });
    }),
  );
  const runner = new BulkRunner(createPublishRun({ resource: 'pages', id: 1, name: 'A' }, ids, false), {
    dataProvider,
    loadFields: () => Promise.reject(new Error('Not needed')),
    save: () => undefined,
    onChange: () => undefined,
    onEnd: () => undefined,
  });
  await runner.resume();
  expect(batches).toEqual(chunk(ids, PUBLISH_BATCH));
  const { done, unchanged, failed, pending } = runner.state.run;
  expect(done.map(({ id }) => id)).toEqual(ids.filter((id) => id % 5 < 2));
  expect(unchanged).toEqual(ids.filter((id) => id % 5 === 2));
  expect(failed.map(({ id }) => id)).toEqual(ids.filter((id) => id % 5 > 2));
  expect(failed[1]).toEqual({ id: 4, name: 'Company 4', message: 'Not here' });
  expect(pending).toEqual([]);
});
