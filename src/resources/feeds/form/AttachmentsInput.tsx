import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { IconButton, Link, List, ListItem, ListItemIcon, ListItemText } from '@mui/material';
import { useState } from 'react';
import { useInput, useLocale, useTranslate } from 'react-admin';
import { MAX_ATTACHMENTS, MEDIA_MIME_TYPES } from '../../../../contract/constants';
import { fileUrl } from '../../../api/client';
import { FileDrop } from '../../../ui/FileDrop';
import { checkAttachment, isNewFile, type FeedFile } from '../feedForm';
import { formatFileSize } from '../../../ui/format';
import { FieldGroup } from './FieldGroup';
import { recordName } from '../../../ui/recordName';

const NONE: readonly FeedFile[] = [];

const Attachment = ({ file, onRemove }: { file: FeedFile; onRemove: () => void }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const name = recordName(file);
  return (
    <ListItem
      divider
      secondaryAction={
        <IconButton
          edge="end"
          aria-label={translate('resources.feeds.attachment.remove', { name })}
          onClick={onRemove}
        >
          <DeleteOutlined />
        </IconButton>
      }
    >
      <ListItemIcon sx={{ minWidth: 36 }}>
        <AttachFileOutlined />
      </ListItemIcon>
      <ListItemText
        primary={
          isNewFile(file) ? (
            file.name
          ) : (
            <Link href={fileUrl(file.url)} download={file.name} color="inherit">
              {name}
            </Link>
          )
        }
        secondary={formatFileSize(file.size, locale)}
        slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
      />
    </ListItem>
  );
};

/** Adds attachments by drop or button, and removes them. */
export const AttachmentsInput = () => {
  const translate = useTranslate();
  const { field, fieldState } = useInput<readonly FeedFile[]>({ source: 'attachments', defaultValue: NONE });
  const [refused, setRefused] = useState<readonly string[]>([]);
  const value = (field.value as readonly FeedFile[] | null | undefined) ?? NONE;

  const add = (files: File[]) => {
    const fitting = files.filter((file) => checkAttachment(file) === null);
    const wrong = files.flatMap((file) => {
      const problem = checkAttachment(file);
      return problem ? `${file.name}: ${translate(problem)}` : [];
    });
    const remaining = Math.max(0, MAX_ATTACHMENTS - value.length);
    if (fitting.length > remaining) wrong.push(translate('validation.max_items', { max: MAX_ATTACHMENTS }));
    setRefused([...new Set(wrong)]);
    if (fitting.length > 0 && remaining > 0) field.onChange([...value, ...fitting.slice(0, remaining)]);
  };
  const problems =
    refused.length > 0
      ? refused
      : [fieldState.error?.message].filter((text): text is string => Boolean(text));

  return (
    <FieldGroup label={translate('resources.feeds.fields.attachments')} problems={problems}>
      {value.length > 0 && (
        <List dense disablePadding sx={{ mb: 1 }}>
          {value.map((file, index) => (
            <Attachment
              key={isNewFile(file) ? `new ${index} ${file.name}` : file.id}
              file={file}
              onRemove={() => {
                setRefused([]);
                field.onChange(value.filter((other) => other !== file));
              }}
            />
          ))}
        </List>
      )}
      <FileDrop
        multiple
        label={translate('resources.feeds.attachment.add')}
        hint={translate('resources.feeds.attachment.hint', { max: MAX_ATTACHMENTS })}
        accept={MEDIA_MIME_TYPES}
        isWrong={problems.length > 0}
        onFiles={add}
      />
    </FieldGroup>
  );
};
