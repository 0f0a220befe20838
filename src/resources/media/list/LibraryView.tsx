import { ListView, useCanAccess, useListContext, useStore, useTranslate } from 'react-admin';
import { ActiveFilters } from '../../../features/filters/ActiveFilters';
import { useListFilters } from '../../../features/filters/useListFilters';
import { FileDropArea } from '../../../features/media/FileDropArea';
import { ListPager } from '../../../features/list/ListPager';
import { SpreadsheetArea } from '../../../features/spreadsheet/Spreadsheet';
import { UploadList } from '../../../features/upload/UploadList';
import { useMediaUploads } from '../../../features/media/useMediaUploads';
import { LibraryActions, type LibraryLayout } from './LibraryActions';
import { libraryFilters } from './filters';
import { MediaContent } from './MediaContent';

const pageSizes = [12, 24, 48, 96];

/** Filters on a line of their own; beside the buttons they would wrap. */
const WIDE_FILTERS = {
  '& .RaList-actions': { flexWrap: { md: 'wrap' } },
  '& .RaList-actions > form': { flexBasis: { md: '100%' } },
  '& .RaList-actions > .RaTopToolbar-root': { ml: { md: 'auto' } },
} as const;

/** The library with its toolbar, filters, uploads and pagination. Files can be dropped anywhere on it. */
export const LibraryView = ({ isPhone }: { isPhone: boolean }) => {
  const translate = useTranslate();
  const { folder } = useListContext().filterValues as { folder?: unknown };
  const { canAccess: mayUpload = false } = useCanAccess({ resource: 'media', action: 'create' });
  const { columns, filters, optional } = useListFilters(isPhone ? libraryFilters.phone : libraryFilters.wide);
  // Preferences survive sign-out.
  const [layout, setLayout] = useStore<LibraryLayout>('preferences.media.layout', 'grid');
  // Files dropped in an open folder are stored there.
  const uploads = useMediaUploads({
    fields: typeof folder === 'string' && folder ? { folder } : {},
    // The drawer of a file opens beside the library.
    within: '/media',
  });
  return (
    <FileDropArea onFiles={mayUpload ? uploads.add : undefined}>
      <ListView
        title={translate('resources.media.library')}
        filters={filters}
        pagination={<ListPager sizes={pageSizes} />}
        empty={false}
        component="div"
        sx={WIDE_FILTERS}
        actions={
          <LibraryActions
            layout={layout}
            isPhone={isPhone}
            columns={columns}
            optional={optional}
            onLayout={setLayout}
            onFiles={mayUpload ? uploads.add : undefined}
          />
        }
      >
        <ActiveFilters columns={columns} isSelectable />
        {/* Files that are dropped here are uploaded to the library. */}
        <SpreadsheetArea droppable={false} />
        <UploadList uploads={uploads} />
        <MediaContent layout={layout} isPhone={isPhone} />
      </ListView>
    </FileDropArea>
  );
};
