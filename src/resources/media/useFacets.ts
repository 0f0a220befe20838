import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MediaFacets } from '../../../contract/media';
import type { AppDataProvider } from '../../providers/dataProvider';

const NOTHING: MediaFacets = { folders: [], tags: [] };

/** The folders and tags that there are. Asked for again whenever media changes, since its key begins as theirs do. */
export const useFacets = (): MediaFacets => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data } = useQuery({ queryKey: ['media', 'facets'], queryFn: () => dataProvider.getMediaFacets() });
  return data?.data ?? NOTHING;
};
