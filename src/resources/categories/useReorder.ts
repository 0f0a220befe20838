import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { Category } from '../../../contract/category';
import { OVERWRITE, type AppDataProvider } from '../../providers/dataProvider';
import { withMoved } from './tree';

/**
 * Moves categories among their siblings: at once on the screen, then on the server, one move after another. One that
 * fails is said and taken back.
 * @returns the rows as they are to be shown, and what moves one
 */
export const useReorder = (rows: readonly Category[]) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [ahead, setAhead] = useState<readonly Category[] | null>(null);
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);

  const save = async (id: number, position: number): Promise<void> => {
    try {
      // A place says nothing about what else somebody may have changed in the meantime.
      const params = { id, data: { position }, previousData: { id }, meta: OVERWRITE };
      await dataProvider.update('categories', params);
    } catch {
      setAhead(null);
      notify('resources.categories.move_failed', { type: 'error' });
    }
    waiting.current -= 1;
    if (waiting.current > 0) return;
    await queryClient.invalidateQueries({ queryKey: ['categories'] });
    // Another move may have begun while the rows were read.
    if (waiting.current === 0) setAhead(null);
  };

  const move = (id: number, position: number): void => {
    waiting.current += 1;
    setAhead((shown) => withMoved(shown ?? rows, id, position));
    queue.current = queue.current.then(() => save(id, position));
  };

  return { rows: ahead ?? rows, move };
};
