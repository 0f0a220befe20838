import { SelectInput, useListContext } from 'react-admin';
import { MEDIA_KINDS } from '../../../../contract/mediaKind';
import { SearchFilter } from '../../../features/list/SearchFilter';
import { useFacets } from '../useFacets';

const kindChoices = MEDIA_KINDS.map((kind) => ({ id: kind, name: `resources.media.kinds.${kind}` }));

const toChoices = (values: readonly string[]) => values.map((value) => ({ id: value, name: value }));

/** Selects a folder or tag. */
const FacetFilter = ({ source }: { source: 'folder' | 'tag'; alwaysOn?: boolean }) => {
  const { folders, tags } = useFacets();
  const chosen = (useListContext().filterValues as Partial<Record<string, unknown>>)[source];
  const present = source === 'folder' ? folders : tags;
  // Keeps the selected value even when its last file was moved.
  const isMissing = typeof chosen === 'string' && chosen !== '' && !present.includes(chosen);
  return (
    <SelectInput
      source={source}
      choices={toChoices(isMissing ? [...present, chosen] : present)}
      translateChoice={false}
      emptyText="resources.media.all"
    />
  );
};

const createFilters = (isPhone: boolean) => [
  <SearchFilter key="q" name="resources.media.search" alwaysOn />,
  <FacetFilter key="folder" source="folder" alwaysOn={!isPhone} />,
  <FacetFilter key="tag" source="tag" alwaysOn={!isPhone} />,
  <SelectInput
    key="kind"
    source="kind"
    choices={kindChoices}
    emptyText="resources.media.all"
    alwaysOn={!isPhone}
  />,
];

/** Phones show the search only; other filters can be added. */
export const libraryFilters = { phone: createFilters(true), wide: createFilters(false) };
