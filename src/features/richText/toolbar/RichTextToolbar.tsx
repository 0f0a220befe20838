import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import FormatBold from '@mui/icons-material/FormatBold';
import FormatClear from '@mui/icons-material/FormatClear';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import InsertLink from '@mui/icons-material/InsertLink';
import Redo from '@mui/icons-material/Redo';
import StrikethroughS from '@mui/icons-material/StrikethroughS';
import TextFields from '@mui/icons-material/TextFields';
import Undo from '@mui/icons-material/Undo';
import { Box, Divider } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { Fragment, Suspense, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/media';
import { lazyWithRetry } from '../../../api/lazyWithRetry';
import { MediaPicker } from '../../media/MediaPicker';
import { PICTURE } from '../mediaImage';
import { pictureOf } from '../pictureUploads';
import type { EditorDialog } from '../slashMenu';
import { AltTextDialog } from './AltTextDialog';
import { StyleMenu } from './StyleMenu';
import { TableMenu } from './TableMenu';
import { ToolbarButton } from './ToolbarButton';
import { LINK_KEY } from '../../../ui/shortcutKeys';
import { useRovingFocus } from '../../../ui/useRovingFocus';
import { useToolbarState } from './useToolbarState';

const LinkDialog = lazyWithRetry(() => import('./LinkDialog'));

interface RichTextToolbarProps {
  editor: Editor;
  /** The id of the editing area. */
  areaId: string;
  label: string;
  dialog: EditorDialog | null;
  onDialog: (dialog: EditorDialog | null) => void;
}

const Gap = () => <Divider orientation="vertical" flexItem sx={{ mx: 0.25, my: 0.75 }} />;

/** Label, icon, name in the toolbar state, and command of the toggle buttons, in groups. */
const TOGGLES = [
  [
    ['rich_text.bold', FormatBold, 'bold', 'toggleBold'],
    ['rich_text.italic', FormatItalic, 'italic', 'toggleItalic'],
    ['rich_text.underline', FormatUnderlined, 'underline', 'toggleUnderline'],
    ['rich_text.strike', StrikethroughS, 'strike', 'toggleStrike'],
  ],
  [
    ['rich_text.bullet_list', FormatListBulleted, 'bulletList', 'toggleBulletList'],
    ['rich_text.ordered_list', FormatListNumbered, 'orderedList', 'toggleOrderedList'],
    ['rich_text.quote', FormatQuote, 'blockquote', 'toggleBlockquote'],
  ],
] as const;

/** The toolbar of the editor, sticky below the page header. */
export const RichTextToolbar = ({ editor, areaId, label, dialog, onDialog }: RichTextToolbarProps) => {
  const translate = useTranslate();
  const toolbar = useRef<HTMLDivElement>(null);
  useRovingFocus(toolbar);
  const state = useToolbarState(editor);
  const close = () => {
    onDialog(null);
  };
  const insert = (media: Media[]) => {
    close();
    editor
      .chain()
      .focus()
      .insertContent(media.map((one) => ({ type: PICTURE, attrs: pictureOf(one) })))
      .run();
  };
  return (
    <>
      <Box
        ref={toolbar}
        role="toolbar"
        aria-label={translate('rich_text.toolbar', { name: label })}
        aria-controls={areaId}
        sx={{
          position: 'sticky',
          top: 'var(--an-header)',
          zIndex: 2,
          display: 'flex',
          alignItems: 'center',
          flexWrap: { xs: 'nowrap', sm: 'wrap' },
          overflowX: { xs: 'auto', sm: 'visible' },
          gap: '1px',
          p: 0.75,
          borderBottom: 1,
          borderColor: 'divider',
          borderRadius: '10px 10px 0 0',
          bgcolor: 'background.paper',
        }}
      >
        <StyleMenu editor={editor} level={state.level} />
        <Gap />
        {TOGGLES.map((group, index) => (
          <Fragment key={index}>
            {group.map(([key, icon, name, command]) => (
              <ToolbarButton
                key={name}
                label={translate(key)}
                icon={icon}
                pressed={state[name]}
                onClick={() => editor.chain().focus()[command]().run()}
              />
            ))}
            <Gap />
          </Fragment>
        ))}
        <ToolbarButton
          label={translate('rich_text.link.title')}
          icon={InsertLink}
          shortcut={LINK_KEY}
          aria-keyshortcuts="Control+K Meta+K"
          pressed={state.link}
          aria-haspopup="dialog"
          onClick={() => onDialog('link')}
        />
        <ToolbarButton
          label={translate('rich_text.picture.insert')}
          icon={AddPhotoAlternateOutlined}
          aria-haspopup="dialog"
          onClick={() => onDialog('media')}
        />
        <ToolbarButton
          label={translate('rich_text.picture.edit')}
          icon={TextFields}
          aria-haspopup="dialog"
          unavailable={!state.picture}
          onClick={() => onDialog('alt')}
        />
        <TableMenu editor={editor} inside={state.table} />
        <Gap />
        <ToolbarButton
          label={translate('rich_text.clear')}
          icon={FormatClear}
          onClick={() => editor.chain().focus().unsetAllMarks().clearNodes().run()}
        />
        <ToolbarButton
          label={translate('ra.action.undo')}
          icon={Undo}
          unavailable={!state.canUndo}
          onClick={() => editor.chain().focus().undo().run()}
        />
        <ToolbarButton
          label={translate('bulk.redo')}
          icon={Redo}
          unavailable={!state.canRedo}
          onClick={() => editor.chain().focus().redo().run()}
        />
      </Box>
      {dialog === 'link' ? (
        <Suspense fallback={null}>
          <LinkDialog editor={editor} onClose={close} />
        </Suspense>
      ) : null}
      {dialog === 'alt' && <AltTextDialog editor={editor} onClose={close} />}
      {dialog === 'media' && <MediaPicker onClose={close} onPick={insert} kinds={['image']} multiple />}
    </>
  );
};
