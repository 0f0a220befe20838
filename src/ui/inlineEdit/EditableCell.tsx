import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, IconButton } from '@mui/material';
import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { z } from 'zod';
import { InlineInputOver } from './InlineInput';
import { useInlineEdit } from './useInlineEdit';

interface EditableCellProps {
  source: string;
  schema: () => Promise<z.ZodType>;
  /** What is shown instead of the bare text; the keyboard reaches something in it, such as a link. */
  children?: ReactNode;
}

const FRAME = {
  mx: -0.75,
  px: 0.75,
  py: 0.25,
  borderRadius: 0.5,
  '&:hover': { boxShadow: '0 0 0 1px', color: 'inherit' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
} as const;

/** An e-mail address may be broken before its @. */
const Breakable = ({ text }: { text: string }) =>
  text.split(/(?=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** Between the columns, so that it takes no room from them. */
const BESIDE = {
  position: 'absolute',
  top: 'calc(50% - 13px)',
  right: -22,
  opacity: 0,
  'tr:hover &, tr:focus-within &, &:focus': { opacity: 1 },
} as const;

/**
 * A cell that is changed where it stands: by a click, or by Enter or F2 once it has the focus. One that shows something
 * of its own, which a click leads somewhere with, has a button for it while the row is pointed at.
 */
export const EditableCell = ({ source, schema, children }: EditableCellProps) => {
  const translate = useTranslate();
  const { setHome, ...edit } = useInlineEdit({ source, schema });
  const shown = children ?? <Breakable text={edit.value} />;
  if (edit.isEditing) return <InlineInputOver edit={edit}>{shown}</InlineInputOver>;
  if (!edit.mayEdit && children === undefined) return <>{shown}</>;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F2' && (event.key !== 'Enter' || children !== undefined)) return;
    event.preventDefault();
    event.stopPropagation();
    edit.begin();
  };
  const name = translate('inline.edit', { field: edit.label, value: edit.value || translate('app.none') });
  const onClick = (event: MouseEvent) => {
    // It is the row that a click opens elsewhere.
    event.stopPropagation();
    edit.begin();
  };
  if (children !== undefined)
    return (
      // The same whether it may be changed or not, which is known a moment later: what is clicked meanwhile stays.
      <Box onKeyDown={edit.mayEdit ? onKeyDown : undefined} sx={{ position: 'relative' }}>
        {children}
        {edit.mayEdit && (
          <IconButton
            // The keyboard has F2: one stop less in every row.
            tabIndex={-1}
            size="small"
            aria-label={name}
            title={translate('ra.action.edit')}
            onClick={onClick}
            sx={BESIDE}
          >
            <EditOutlined sx={{ fontSize: 16 }} />
          </IconButton>
        )}
      </Box>
    );
  return (
    <Box
      ref={setHome}
      role="button"
      tabIndex={0}
      aria-label={name}
      aria-keyshortcuts="F2"
      title={translate('inline.hint')}
      onKeyDown={onKeyDown}
      onClick={onClick}
      sx={{ ...FRAME, cursor: 'text', minHeight: '1.5em' }}
    >
      {shown}
    </Box>
  );
};
