import { Avatar, Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** Author and time of a post. */
export const FeedAuthor = ({
  name,
  time,
  children,
}: {
  name: string;
  time: string;
  children?: ReactNode;
}) => (
  <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center' }}>
    <Avatar aria-hidden sx={{ width: 36, height: 36, fontSize: 15 }}>
      {name.charAt(0)}
    </Avatar>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {time}
      </Typography>
    </Box>
    {children}
  </Stack>
);
