import { Button, type ButtonProps } from '@mui/material';
import { useDataProvider, useRefresh, useTranslate } from 'react-admin';
import type { LinkedCopy } from '../../../contract/publication';
import { ConfirmedAction } from '../../ui/ConfirmedAction';

interface UnlinkButtonProps {
  copy: LinkedCopy;
  color?: ButtonProps['color'];
}

/** Unlinks a copy from its original. */
export const UnlinkButton = ({ copy: { id, name }, color }: UnlinkButtonProps) => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  return (
    <ConfirmedAction
      button={(open) => (
        <Button
          color={color}
          size="small"
          aria-label={`${translate('resources.publications.unlink')}: ${name}`}
          onClick={open}
        >
          {translate('resources.publications.unlink')}
        </Button>
      )}
      title={translate('resources.publications.unlink_title', { name })}
      content={translate('resources.publications.unlink_text')}
      confirm="resources.publications.unlink"
      action={() => dataProvider.delete('publications', { id })}
      success="resources.publications.unlinked"
      onSuccess={refresh}
    />
  );
};
