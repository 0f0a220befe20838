import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ProfilePicture } from '../../features/user/ProfilePicture';

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
    <ProfilePicture user={{ name }} />
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
