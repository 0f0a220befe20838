import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';

/** Selects or deselects all rows of the page. The selection on other pages stays. */
export const PageCheckbox = () => {
  const translate = useTranslate();
  const data = useDataTableDataContext<RaRecord>() ?? [];
  const { isRowSelectable, onSelect } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext() ?? [];
  const selected = new Set(selectedIds);
  const ids = data.filter((record) => isRowSelectable?.(record) ?? true).map(({ id }) => id);
  const missing = ids.filter((id) => !selected.has(id));
  const onPage = new Set(data.map(({ id }) => id));
  return (
    <input
      type="checkbox"
      className="an-check select-all"
      aria-label={translate('ra.action.select_all')}
      checked={ids.length > 0 && missing.length === 0}
      onChange={({ target }) =>
        onSelect?.(
          target.checked ? [...selectedIds, ...missing] : selectedIds.filter((id) => !onPage.has(id)),
        )
      }
    />
  );
};
