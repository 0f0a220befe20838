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
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/media';
import { MediaPicker } from '../../media/MediaPicker';
import { PICTURE } from '../mediaImage';
import { pictureOf } from '../pictureUploads';
import { LinkDialog } from './LinkDialog';
import { StyleMenu } from './StyleMenu';
import { TableMenu } from './TableMenu';
import { ToolbarButton } from './ToolbarButton';
import { useRovingFocus } from './useRovingFocus';
import { useToolbarState } from './useToolbarState';

interface RichTextToolbarProps {
  editor: Editor;
  /** The editing area. */
  areaId: string;
  /** The name of the field. */
  fieldName: string;
  /** Somebody wants to describe the selected picture. */
  onDescribe: () => void;
}

const Gap = () => <Divider orientation="vertical" flexItem sx={{ mx: 0.25, my: 0.75 }} />;

/** What can be done to the text; stays in view while one writes. */
export const RichTextToolbar = ({ editor, areaId, fieldName, onDescribe }: RichTextToolbarProps) => {
  const translate = useTranslate();
  const roving = useRovingFocus();
  const at = useToolbarState(editor);
  const [dialog, setDialog] = useState<'link' | 'media' | null>(null);
  const close = () => {
    setDialog(null);
  };
  const insert = (media: Media[]) => {
    close();
    editor
      .chain()
      .focus()
      .insertContent(media.map((one) => ({ type: PICTURE, attrs: pictureOf(one) })))
      .run();
  };
  const run = () => editor.chain().focus();
  return (
    <>
      <Box
        {...roving}
        role="toolbar"
        aria-label={translate('rich_text.toolbar', { name: fieldName })}
        aria-controls={areaId}
        sx={{
          position: 'sticky',
          top: 64,
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
        <StyleMenu editor={editor} level={at.level} />
        <Gap />
        <ToolbarButton
          label={translate('rich_text.bold')}
          icon={FormatBold}
          pressed={at.bold}
          onClick={() => run().toggleBold().run()}
        />
        <ToolbarButton
          label={translate('rich_text.italic')}
          icon={FormatItalic}
          pressed={at.italic}
          onClick={() => run().toggleItalic().run()}
        />
        <ToolbarButton
          label={translate('rich_text.underline')}
          icon={FormatUnderlined}
          pressed={at.underline}
          onClick={() => run().toggleUnderline().run()}
        />
        <ToolbarButton
          label={translate('rich_text.strike')}
          icon={StrikethroughS}
          pressed={at.strike}
          onClick={() => run().toggleStrike().run()}
        />
        <Gap />
        <ToolbarButton
          label={translate('rich_text.bullet_list')}
          icon={FormatListBulleted}
          pressed={at.bulletList}
          onClick={() => run().toggleBulletList().run()}
        />
        <ToolbarButton
          label={translate('rich_text.ordered_list')}
          icon={FormatListNumbered}
          pressed={at.orderedList}
          onClick={() => run().toggleOrderedList().run()}
        />
        <ToolbarButton
          label={translate('rich_text.quote')}
          icon={FormatQuote}
          pressed={at.quote}
          onClick={() => run().toggleBlockquote().run()}
        />
        <Gap />
        <ToolbarButton
          label={translate('rich_text.link.title')}
          icon={InsertLink}
          pressed={at.link}
          aria-haspopup="dialog"
          onClick={() => setDialog('link')}
        />
        <ToolbarButton
          label={translate('rich_text.picture.insert')}
          icon={AddPhotoAlternateOutlined}
          aria-haspopup="dialog"
          onClick={() => setDialog('media')}
        />
        <ToolbarButton
          label={translate('rich_text.picture.edit')}
          icon={TextFields}
          aria-haspopup="dialog"
          unavailable={!at.picture}
          onClick={onDescribe}
        />
        <TableMenu editor={editor} inside={at.table} />
        <Gap />
        <ToolbarButton
          label={translate('rich_text.clear')}
          icon={FormatClear}
          onClick={() => run().unsetAllMarks().clearNodes().run()}
        />
        <ToolbarButton
          label={translate('rich_text.undo')}
          icon={Undo}
          unavailable={!at.canUndo}
          onClick={() => run().undo().run()}
        />
        <ToolbarButton
          label={translate('rich_text.redo')}
          icon={Redo}
          unavailable={!at.canRedo}
          onClick={() => run().redo().run()}
        />
      </Box>
      {dialog === 'link' ? <LinkDialog editor={editor} onClose={close} /> : null}
      <MediaPicker open={dialog === 'media'} onClose={close} onPick={insert} kinds={['image']} multiple />
    </>
  );
};
