import { useGetMany, type Identifier, type RaRecord } from 'react-admin';
import { recordName } from './recordName';

/** Returns the names of records by their ids: `…` while they load, `#14` for one that is deleted or that the user may not see. */
export const useRecordNames = (
  resource: string,
  ids: readonly Identifier[],
): ((id: Identifier) => string) => {
  const { data = [], isPending } = useGetMany<RaRecord>(
    resource,
    { ids: [...ids] },
    { enabled: ids.length > 0, retry: false },
  );
  const names = new Map(data.filter(Boolean).map((record) => [String(record.id), recordName(record)]));
  return (id) => names.get(String(id)) ?? (isPending ? '…' : `#${id}`);
};
