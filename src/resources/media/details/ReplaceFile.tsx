import { Box, Button, FormHelperText, LinearProgress, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/media';
import { mediaKindOf } from '../../../../contract/mediaKind';
import { ApiError, messageOf } from '../../../api/ApiError';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { FileButton } from '../../../ui/FileButton';
import { acceptedTypes, validateMediaFile } from '../../../features/media/mediaFiles';
import { makePoster } from '../../../features/media/makePoster';
import { recordName } from '../../../providers/recordName';
import { SecondaryText } from '../../../ui/SecondaryText';
import { useAskBeforeLeaving } from '../../../ui/useAskBeforeLeaving';

const problemOf = (error: unknown): string =>
  (error instanceof ApiError ? error.body.errors?.file : undefined) ?? messageOf(error);

/** Replaces the file with one of the same kind, wherever it is used. */
export const ReplaceFile = ({ media }: { media: Media }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const abort = useRef<AbortController>(undefined);
  const id = useId();
  const kinds = [mediaKindOf(media.mime)];
  useAskBeforeLeaving(progress !== null, 'uploads.leave');
  useEffect(() => () => abort.current?.abort(), []);

  const replace = async (file: File) => {
    const refusal = validateMediaFile(file, kinds);
    setProblem(refusal && translate(refusal));
    if (refusal) return;
    const controller = new AbortController();
    abort.current = controller;
    setProgress(0);
    try {
      await dataProvider.replaceMediaFile(media.id, file, await makePoster(file), {
        signal: controller.signal,
        onProgress: setProgress,
      });
      notify('resources.media.replaced', { type: 'success' });
      await queryClient.invalidateQueries({ queryKey: ['media'] });
    } catch (error) {
      if (!controller.signal.aborted) setProblem(problemOf(error));
    }
    setProgress(null);
  };

  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h3" variant="subtitle2">
        {translate('resources.media.replace_title')}
      </Typography>
      <SecondaryText sx={{ mb: 1 }}>{translate('resources.media.replace_hint')}</SecondaryText>
      {progress === null ? (
        <FileButton
          label={translate('resources.media.replace')}
          accept={acceptedTypes(kinds)}
          variant="outlined"
          onFiles={([file]) => file && void replace(file)}
        />
      ) : (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <LinearProgress
            variant={progress < 1 ? 'determinate' : 'indeterminate'}
            value={progress * 100}
            aria-label={translate('uploads.progress', { name: recordName(media) })}
            sx={{ flex: 1, height: 6, borderRadius: 3 }}
          />
          <Button onClick={() => abort.current?.abort()}>{translate('app.cancel')}</Button>
        </Stack>
      )}
      {problem && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
};
