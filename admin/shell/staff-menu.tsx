import { Divider, ListItemText, MenuItem } from '@mui/material';
import { Logout, UserMenu, useGetIdentity } from 'react-admin';

/** Who is signed in, and the way out. */
export function StaffMenu() {
  const { identity } = useGetIdentity();
  return (
    <UserMenu>
      <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1 } }}>
        <ListItemText primary={identity?.fullName} secondary={identity?.roleName} />
      </MenuItem>
      <Divider component="li" />
      <Logout />
    </UserMenu>
  );
}
