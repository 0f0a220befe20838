import { Box, IconButton, ListItemIcon, Menu, MenuItem, Tooltip } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../i18n/types';
import type { createEvent } from '../api/externalStore';

interface Choice<Value> {
  value: Value;
  name: string;
  icon?: ReactNode;
  /** The language of its name. */
  lang?: string;
}

interface ChoiceMenuProps<Value> {
  label: AppMessageKey;
  /** Opens the menu. */
  event: ReturnType<typeof createEvent>;
  icon: ReactNode;
  choices: readonly Choice<Value>[];
  current: Value;
  onChoose: (value: Value) => void;
}

/** A button of the header with a menu to choose one of a few. Phones have room for the menu only, which an event opens. */
export const ChoiceMenu = <Value extends string>({
  label,
  event,
  icon,
  choices,
  current,
  onChoose,
}: ChoiceMenuProps<Value>) => {
  const translate = useTranslate();
  const place = useRef<HTMLElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => event.subscribe(() => setAnchor(place.current)), [event]);
  const choose = (value: Value) => {
    setAnchor(null);
    onChoose(value);
  };
  return (
    <Box component="span" ref={place}>
      <Tooltip title={translate(label)}>
        <IconButton
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-label={translate(label)}
          onClick={event.emit}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          {icon}
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map(({ value, name, icon: choiceIcon, lang }) => (
          <MenuItem
            key={value}
            role="menuitemradio"
            aria-checked={value === current}
            lang={lang}
            selected={value === current}
            onClick={() => choose(value)}
            // Not by the colour alone (WCAG 1.4.1).
            sx={{ fontWeight: value === current ? 600 : undefined }}
          >
            {choiceIcon && <ListItemIcon>{choiceIcon}</ListItemIcon>}
            {name}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
};
