import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Collapse, Typography } from '@mui/material';
import { Suspense, useId, type ReactNode } from 'react';
import type { useEditing } from '../../features/inlineEdit/useEditing';
import { SecondaryText } from '../../ui/SecondaryText';

interface DisclosureProps {
  title: string;
  icon: ReactNode;
  /** Shown beside the title. */
  note?: string;
  heading: 'h2' | 'h3';
  open: boolean;
  onToggle: () => void;
  /** Shown before and after the button. */
  before?: ReactNode;
  after?: ReactNode;
  /** Inline editing of the title. */
  rename?: ReturnType<typeof useEditing>;
  children: ReactNode;
}

/** A section of an accordion: a heading with a button, and a panel. */
export const Disclosure = ({
  title,
  icon,
  note,
  heading,
  open,
  onToggle,
  before,
  after,
  rename,
  children,
}: DisclosureProps) => {
  const id = useId();
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 0.5, minHeight: 56 }}>
        {before}
        <Typography component={heading} variant="body1" sx={{ flex: 1, minWidth: 0 }}>
          {rename?.input ? (
            <Suspense fallback={title}>{rename.input}</Suspense>
          ) : (
            <ButtonBase
              data-row=""
              ref={rename?.ref}
              aria-keyshortcuts={rename ? 'F2' : undefined}
              onDoubleClick={rename?.begin}
              onKeyDown={(event) => {
                if (event.key !== 'F2') return;
                event.preventDefault();
                rename?.begin();
              }}
              aria-expanded={open}
              aria-controls={id}
              onClick={onToggle}
              sx={{
                width: '100%',
                gap: 1.5,
                px: 1,
                py: 1.5,
                borderRadius: 1,
                justifyContent: 'flex-start',
                textAlign: 'start',
                font: 'inherit',
                fontWeight: heading === 'h2' ? 600 : 500,
              }}
            >
              {icon}
              <Box
                component="span"
                sx={{
                  flex: 1,
                  minWidth: 0,
                  display: 'flex',
                  columnGap: 2,
                  flexDirection: { xs: 'column', sm: 'row' },
                  alignItems: { sm: 'baseline' },
                }}
              >
                <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {title}
                </Box>
                {note && (
                  <SecondaryText component="span" sx={{ flex: 'none' }}>
                    {note}
                  </SecondaryText>
                )}
              </Box>
              <ExpandMore
                sx={{
                  flex: 'none',
                  transform: open ? 'rotate(180deg)' : 'none',
                  transition: ({ transitions }) => transitions.create('transform', { duration: 'shorter' }),
                }}
              />
            </ButtonBase>
          )}
        </Typography>
        {after}
      </Box>
      <Collapse in={open} unmountOnExit id={id}>
        <Box sx={{ px: { xs: 1.5, sm: 2.5 }, pb: 2 }}>{children}</Box>
      </Collapse>
    </>
  );
};
