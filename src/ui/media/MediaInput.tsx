import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import PermMediaOutlined from '@mui/icons-material/PermMediaOutlined';
import {
  Box,
  Button,
  FormHelperText,
  IconButton,
  List,
  ListItem,
  ListItemText,
  Typography,
} from '@mui/material';
import { Suspense, useId, useState } from 'react';
import {
  FieldTitle,
  InputHelperText,
  useGetMany,
  useInput,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import type { Media } from '../../../contract/media';
import type { MediaKind } from '../../../contract/mediaKind';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { MediaThumbnail } from './MediaThumbnail';
import { recordName } from '../recordName';

const MediaPicker = lazyWithRetry(async () => ({ default: (await import('./MediaPicker')).MediaPicker }));

interface MediaInputProps {
  source: string;
  label?: string;
  kinds?: readonly MediaKind[];
}

const moved = (ids: readonly number[], from: number, to: number): number[] => {
  const next = [...ids];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** Selects media for a record from the library and orders them. */
export const MediaInput = ({ source, label, kinds }: MediaInputProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { field, fieldState } = useInput<number[] | null>({ source, defaultValue: [] });
  const ids: readonly number[] = Array.isArray(field.value) ? field.value : [];
  const { data = [] } = useGetMany<Media>('media', { ids: [...ids] }, { enabled: ids.length > 0 });
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const id = useId();
  const known = new Map(data.filter(Boolean).map((media) => [media.id, media]));
  const change = (next: readonly number[]) => {
    field.onChange([...next]);
  };

  return (
    <Box role="group" aria-labelledby={id} sx={{ width: '100%', mb: 2 }}>
      <Typography id={id} component="p" variant="subtitle2">
        <FieldTitle label={label} source={source} resource={resource} />
      </Typography>
      <List disablePadding>
        {ids.map((mediaId, index) => {
          const media = known.get(mediaId);
          const name = recordName(media ?? { id: mediaId });
          return (
            <ListItem key={mediaId} divider disableGutters sx={{ gap: 1 }}>
              <MediaThumbnail
                media={media ?? {}}
                sx={{ width: 64, height: 48, flex: 'none', borderRadius: 0.5 }}
              />
              <ListItemText primary={name} slotProps={{ primary: { noWrap: true } }} sx={{ minWidth: 0 }} />
              <IconButton
                aria-label={translate('resources.media.move_up', { name })}
                disabled={index === 0}
                onClick={() => change(moved(ids, index, index - 1))}
              >
                <ArrowUpwardOutlined />
              </IconButton>
              <IconButton
                aria-label={translate('resources.media.move_down', { name })}
                disabled={index === ids.length - 1}
                onClick={() => change(moved(ids, index, index + 1))}
              >
                <ArrowDownwardOutlined />
              </IconButton>
              <IconButton
                aria-label={translate('records.remove', { name })}
                onClick={() => change(ids.filter((other) => other !== mediaId))}
              >
                <CloseOutlined />
              </IconButton>
            </ListItem>
          );
        })}
      </List>
      <Button
        startIcon={<PermMediaOutlined />}
        sx={{ mt: 1 }}
        onClick={() => {
          setOpen(true);
          setWasOpened(true);
        }}
      >
        {translate('resources.media.add_from_library')}
      </Button>
      {fieldState.error && (
        <FormHelperText error>
          <InputHelperText error={fieldState.error.message} />
        </FormHelperText>
      )}
      {wasOpened && (
        <Suspense fallback={null}>
          <MediaPicker
            open={open}
            multiple
            kinds={kinds}
            onClose={() => setOpen(false)}
            onPick={(picked) => {
              setOpen(false);
              change([...new Set([...ids, ...picked.map((media) => media.id)])]);
            }}
          />
        </Suspense>
      )}
    </Box>
  );
};
