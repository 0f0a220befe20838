import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { Button, Menu, MenuItem } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';

const STYLES = [
  { level: 0, name: 'rich_text.paragraph' },
  { level: 2, name: 'rich_text.heading2' },
  { level: 3, name: 'rich_text.heading3' },
  { level: 4, name: 'rich_text.heading4' },
] as const;

type Level = (typeof STYLES)[number]['level'];

const SIZES: Readonly<Record<Level, string>> = { 0: '1rem', 2: '1.35rem', 3: '1.15rem', 4: '1.02rem' };

/** Selects body text or a heading level. */
export const StyleMenu = ({ editor, level }: { editor: Editor; level: number }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const current = STYLES.find((style) => style.level === level) ?? STYLES[0];
  const choose = (newLevel: Level) => {
    setAnchor(null);
    const chain = editor.chain().focus();
    if (newLevel === 0) chain.setParagraph().run();
    else chain.setHeading({ level: newLevel }).run();
  };
  return (
    <>
      <Button
        id={id}
        color="inherit"
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${translate('rich_text.style')}: ${translate(current.name)}`}
        endIcon={<ArrowDropDown />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          flex: 'none',
          height: 34,
          px: 1,
          minWidth: 128,
          justifyContent: 'space-between',
          fontWeight: 500,
        }}
      >
        {translate(current.name)}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        disableRestoreFocus={false}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {STYLES.map((style) => (
          <MenuItem
            key={style.level}
            selected={style.level === level}
            onClick={() => choose(style.level)}
            sx={{ fontSize: SIZES[style.level], fontWeight: style.level ? 650 : 400 }}
          >
            {translate(style.name)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
