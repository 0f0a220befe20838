import { describe, expect, it } from 'vitest';
import { data, recordApi } from '../../tests/support/recordApi';
import { createQueryClient } from './queryClient';

describe('a default query', () => {
  it.each([
    [['/companies/stats'], '/companies/stats'],
    [['/users/7', 'details', 3], '/users/7'],
  ])('reads %j by GET on the path %s', async (queryKey, path) => {
    const calls = recordApi(() => data({ id: 7 }));
    expect(await createQueryClient().query({ queryKey })).toEqual({ id: 7 });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ method: 'GET', path, body: undefined });
  });
});
