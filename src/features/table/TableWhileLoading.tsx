import { useMemo, type ReactNode } from 'react';
import { ListContext, useListContext, type ListControllerResult, type RaRecord } from 'react-admin';

/** Stand-ins for the rows of a list that is loading. TableBody shows them as grey bars. */
export const PLACEHOLDERS: RaRecord[] = Array.from({ length: 10 }, (_, index) => ({
  id: `loading-${index}`,
}));

/**
 * Shows a list's table while its first page loads: the head and the columns that the user has chosen, over grey bars.
 * react-admin's own skeleton appears after a second, and has the hidden columns, too.
 */
export const TableWhileLoading = ({ children }: { children: ReactNode }) => {
  const list = useListContext();
  const { isPending } = list;
  const value = useMemo(
    () =>
      isPending
        ? ({
            ...list,
            isPending: false,
            data: PLACEHOLDERS,
            total: PLACEHOLDERS.length,
          } as ListControllerResult)
        : list,
    [list, isPending],
  );
  return (
    <ListContext value={value}>
      <div aria-hidden={isPending} inert={isPending}>
        {children}
      </div>
    </ListContext>
  );
};
