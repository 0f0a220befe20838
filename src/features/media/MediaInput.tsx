import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import PermMediaOutlined from '@mui/icons-material/PermMediaOutlined';
import { Button, IconButton, List, ListItem, ListItemText } from '@mui/material';
import type { ComponentProps } from 'react';
import { useGetMany, useInput, useTranslate } from 'react-admin';
import type { Media } from '../../../contract/media';
import type { AppMessageKey } from '../../../i18n/types';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { DialogAction } from '../../ui/DialogAction';
import { FieldGroup, type OwnInputProps } from '../fields/FieldGroup';
import { MediaThumbnail } from './MediaThumbnail';
import type { MediaPicker as Picker } from './MediaPicker';
import { recordName } from '../../providers/recordName';

const MediaPicker = lazyWithRetry(async () => ({ default: (await import('./MediaPicker')).MediaPicker }));

interface PickMediaButtonProps extends Omit<ComponentProps<typeof Picker>, 'onClose'> {
  label: AppMessageKey;
  disabled?: boolean;
}

/** A button that opens the library. */
export const PickMediaButton = ({ label, disabled, onPick, ...picker }: PickMediaButtonProps) => {
  const translate = useTranslate();
  return (
    <DialogAction
      button={(open) => (
        <Button startIcon={<PermMediaOutlined />} disabled={disabled} sx={{ mt: 1 }} onClick={open}>
          {translate(label)}
        </Button>
      )}
      dialog={(close) => (
        <MediaPicker
          {...picker}
          onClose={close}
          onPick={(media) => {
            close();
            onPick(media);
          }}
        />
      )}
    />
  );
};

const moved = (ids: readonly number[], from: number, to: number): number[] => {
  const next = [...ids];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** Selects media for a record from the library and orders them. */
export const MediaInput = ({ disabled = false, ...props }: OwnInputProps) => {
  const translate = useTranslate();
  const { field, fieldState } = useInput<number[] | null>({ source: props.source, defaultValue: [] });
  const ids: readonly number[] = Array.isArray(field.value) ? field.value : [];
  const { data = [], isPending } = useGetMany<Media>('media', { ids: [...ids] }, { enabled: ids.length > 0 });
  const known = new Map(data.filter(Boolean).map((media) => [media.id, media]));
  const change = (next: readonly number[]) => {
    field.onChange([...next]);
  };

  return (
    <FieldGroup {...props} problems={[fieldState.error?.message ?? []].flat()}>
      <List disablePadding>
        {ids.map((mediaId, index) => {
          const media = known.get(mediaId);
          const name = !media && isPending ? '…' : recordName(media ?? { id: mediaId });
          return (
            <ListItem key={mediaId} divider disableGutters sx={{ gap: 1 }}>
              <MediaThumbnail media={media} sx={{ width: 64, height: 48, flex: 'none', borderRadius: 0.5 }} />
              <ListItemText primary={name} slotProps={{ primary: { noWrap: true } }} sx={{ minWidth: 0 }} />
              <IconButton
                aria-label={translate('resources.media.move_up', { name })}
                disabled={disabled || index === 0}
                onClick={() => change(moved(ids, index, index - 1))}
              >
                <ArrowUpwardOutlined />
              </IconButton>
              <IconButton
                aria-label={translate('resources.media.move_down', { name })}
                disabled={disabled || index === ids.length - 1}
                onClick={() => change(moved(ids, index, index + 1))}
              >
                <ArrowDownwardOutlined />
              </IconButton>
              <IconButton
                aria-label={translate('records.remove', { name })}
                disabled={disabled}
                onClick={() => change(ids.filter((other) => other !== mediaId))}
              >
                <CloseOutlined />
              </IconButton>
            </ListItem>
          );
        })}
      </List>
      <PickMediaButton
        label="resources.media.add_from_library"
        multiple
        disabled={disabled}
        onPick={(picked) => change([...new Set([...ids, ...picked.map((media) => media.id)])])}
      />
    </FieldGroup>
  );
};
