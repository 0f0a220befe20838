import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { endView } from '../api/endView';
import { leaveView, type View } from '../api/viewAs';

/** Pixels. */
const FRAME = 4;

const secondsUntil = (time: number): number => Math.max(0, Math.ceil((time - Date.now()) / 1000));

/** Counts down to the end, then goes back. Returns the seconds left. */
const useSecondsLeft = (endsAt: number): number => {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    const timer = setInterval(() => {
      const left = secondsUntil(endsAt);
      setSeconds(left);
      if (left === 0) leaveView();
    }, 1_000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return seconds;
};

interface ViewAsBannerProps {
  view: View;
  /** Pixels. */
  height: number;
}

/** Above everything, also dialogs: a superadmin must not mistake this for their own work. */
const ViewAsBanner = ({ view: { user, endsAt }, height }: ViewAsBannerProps) => {
  const translate = useTranslate();
  const seconds = useSecondsLeft(endsAt);
  const [isEnding, setIsEnding] = useState(false);
  useLayoutEffect(() => {
    // Read by the sticky parts of the layout.
    const { style } = document.documentElement;
    style.setProperty('--an-banner', `${height}px`);
    return () => {
      style.removeProperty('--an-banner');
    };
  }, [height]);
  const end = () => {
    setIsEnding(true);
    void endView();
  };
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <>
      <Box
        component="section"
        aria-label={translate('support.view_as.button')}
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 'tooltip',
          height,
          px: { xs: 1.5, md: 3 },
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 1, md: 2 },
          bgcolor: '#b3261e',
          color: '#fff',
        }}
      >
        <VisibilityOutlined aria-hidden />
        <Typography role="status" noWrap sx={{ flex: 1, minWidth: 0, fontWeight: 650 }}>
          <Box component="span" sx={{ display: { md: 'none' } }}>
            {`${translate('support.view_as.button')} ${user.name}`}
          </Box>
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            {translate('support.view_as.banner', { name: user.name })}
          </Box>
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, fontWeight: 400, ml: 1 }}>
            {translate('support.view_as.read_only')}
          </Box>
        </Typography>
        <Typography
          role="timer"
          aria-label={translate('support.view_as.time_left', { time })}
          sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 650 }}
        >
          {time}
        </Typography>
        <Button
          color="inherit"
          variant="outlined"
          size="small"
          loading={isEnding}
          onClick={end}
          // Not as high as the banner.
          sx={{ flex: 'none', '&&': { minHeight: 36 }, borderColor: 'currentColor', borderWidth: 2 }}
        >
          {translate('support.view_as.end')}
        </Button>
      </Box>
      <Box
        aria-hidden
        sx={{
          position: 'fixed',
          inset: 0,
          border: `${FRAME}px solid #b3261e`,
          pointerEvents: 'none',
          zIndex: 'tooltip',
        }}
      />
    </>
  );
};

export default ViewAsBanner;
