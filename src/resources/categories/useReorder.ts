import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { Category } from '../../../contract/category';
import { OVERWRITE, type AppDataProvider } from '../../providers/dataProvider';
import { withMoved } from './tree';

/**
 * Moves categories optimistically, one request after another. A failed move is reported and reverted.
 * @returns the rows to show, and a function that moves one
 */
export const useReorder = (rows: readonly Category[]) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [optimisticRows, setOptimisticRows] = useState<readonly Category[] | null>(null);
  const queue = useRef(Promise.resolve());
  const pendingMoves = useRef(0);

  const save = async (id: number, position: number): Promise<void> => {
    try {
      // Without `updated_at`: a move does not conflict with other changes.
      const params = { id, data: { position }, previousData: { id }, meta: OVERWRITE };
      await dataProvider.update('categories', params);
    } catch {
      setOptimisticRows(null);
      notify('resources.categories.move_failed', { type: 'error' });
    }
    pendingMoves.current -= 1;
    if (pendingMoves.current > 0) return;
    await queryClient.invalidateQueries({ queryKey: ['categories'] });
    // Another move may have started during the refetch.
    if (pendingMoves.current === 0) setOptimisticRows(null);
  };

  const move = (id: number, position: number): void => {
    pendingMoves.current += 1;
    setOptimisticRows((shown) => withMoved(shown ?? rows, id, position));
    queue.current = queue.current.then(() => save(id, position));
  };

  return { rows: optimisticRows ?? rows, move };
};
