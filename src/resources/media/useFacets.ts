import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MediaFacets } from '../../../contract/media';
import type { AppDataProvider } from '../../providers/dataProvider';

const NOTHING: MediaFacets = { folders: [], tags: [] };

/** Returns folders and tags. Invalidated with media, since its query key starts with theirs. */
export const useFacets = (): MediaFacets => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data } = useQuery({ queryKey: ['media', 'facets'], queryFn: () => dataProvider.getMediaFacets() });
  return data?.data ?? NOTHING;
};
