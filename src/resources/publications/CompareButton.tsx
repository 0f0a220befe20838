import { Button, type ButtonProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { LinkedCopy } from '../../../contract/publication';
import { lazyScreen } from '../../providers/i18nProvider';
import { DialogAction } from '../../ui/DialogAction';

const VersionsDialog = lazyScreen(() => import('./VersionsDialog'));

/** Shows what differs between a copy and its original. */
export const CompareButton = ({ copy, color }: { copy: LinkedCopy; color?: ButtonProps['color'] }) => {
  const translate = useTranslate();
  const { gone, outdated, drifted, name } = copy;
  return (
    <DialogAction
      button={(open) =>
        !gone &&
        (outdated || drifted) && (
          <Button
            color={color}
            size="small"
            aria-label={translate('resources.publications.compare_name', { name })}
            onClick={open}
          >
            {translate('resources.publications.compare')}
          </Button>
        )
      }
      dialog={(close) => <VersionsDialog copy={copy} onClose={close} />}
    />
  );
};
