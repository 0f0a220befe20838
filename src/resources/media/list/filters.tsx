import { SelectInput, useListContext } from 'react-admin';
import { MEDIA_KINDS } from '../../../../contract/media';
import { SearchFilter } from '../../../ui/SearchFilter';
import { useFacets } from '../useFacets';

const kindChoices = MEDIA_KINDS.map((kind) => ({ id: kind, name: `resources.media.kinds.${kind}` }));

const asChoices = (values: readonly string[]) => values.map((value) => ({ id: value, name: value }));

interface FacetFilterProps {
  source: 'folder' | 'tag';
  alwaysOn?: boolean;
}

/** One of the folders or tags that there are. */
const FacetFilter = ({ source }: FacetFilterProps) => {
  const { folders, tags } = useFacets();
  const chosen = (useListContext().filterValues as Partial<Record<string, unknown>>)[source];
  const present = source === 'folder' ? folders : tags;
  // The last file of a folder may have gone elsewhere while one looks at it: what is chosen can still be read.
  const isGone = typeof chosen === 'string' && chosen !== '' && !present.includes(chosen);
  return (
    <SelectInput
      source={source}
      choices={asChoices(isGone ? [...present, chosen] : present)}
      translateChoice={false}
      emptyText="resources.media.all"
    />
  );
};

const filtersOf = (isPhone: boolean) => [
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

/** The filters. A phone shows the search alone; the others are added there when they are wanted. */
export const libraryFilters = { phone: filtersOf(true), wide: filtersOf(false) };
