import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import { useTranslate } from 'react-admin';
import type { FilterColumn } from '../../../features/filters/columns';
import { ListToolbar } from '../../../features/list/ListToolbar';
import { acceptedTypes } from '../../../features/media/mediaFiles';
import { UploadButton } from '../../../features/media/UploadButton';
import { ToggleChoice } from '../../../ui/ToggleChoice';
import { OrderSelect } from './OrderSelect';

/** Looks and behaves like react-admin's floating button to create. */
const FLOATING = {
  className: 'RaCreateButton-floating',
  sx: {
    position: 'fixed',
    right: 20,
    bottom: 60,
    zIndex: 1000,
    height: 56,
    px: 2.5,
    borderRadius: 28,
    boxShadow: 6,
  },
} as const;

export type LibraryLayout = 'grid' | 'list';

interface LibraryActionsProps {
  layout: LibraryLayout;
  onLayout: (layout: LibraryLayout) => void;
  isPhone: boolean;
  /** The columns that the menu of filters offers. */
  columns: readonly FilterColumn[];
  /** Names of the filters that are not always shown. */
  optional: readonly string[];
  /** Undefined for users who may not upload. */
  onFiles?: (files: File[]) => void;
}

/** The toolbar of the library. */
export const LibraryActions = ({
  layout,
  onLayout,
  isPhone,
  columns,
  optional,
  onFiles,
}: LibraryActionsProps) => {
  const translate = useTranslate();
  const isTable = layout === 'list' && !isPhone;
  return (
    <ListToolbar columns={columns} optional={optional} isTable={isTable}>
      {!isTable && <OrderSelect />}
      <ToggleChoice
        label={translate('lists.layout')}
        choices={[
          { id: 'grid', name: translate('resources.media.grid'), icon: GridViewOutlined },
          { id: 'list', name: translate('resources.media.list'), icon: ViewListOutlined },
        ]}
        value={layout}
        onChange={onLayout}
      />
      {onFiles && (
        <UploadButton
          variant="contained"
          accept={acceptedTypes()}
          onFiles={onFiles}
          {...(isPhone && FLOATING)}
        />
      )}
    </ListToolbar>
  );
};
