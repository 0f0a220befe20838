import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import DirectionsCarOutlined from '@mui/icons-material/DirectionsCarOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import HealthAndSafetyOutlined from '@mui/icons-material/HealthAndSafetyOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import RestaurantOutlined from '@mui/icons-material/RestaurantOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import SecurityOutlined from '@mui/icons-material/SecurityOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { SvgIconProps } from '@mui/material';
import type { CategoryIcon as Name } from '../../../contract/category';
import { CATEGORY_ICONS } from '../../../contract/resources/categories';

const ICONS: Record<Name, SvgIconComponent> = {
  folder: FolderOutlined,
  article: ArticleOutlined,
  health: HealthAndSafetyOutlined,
  people: PeopleOutlined,
  safety: SecurityOutlined,
  school: SchoolOutlined,
  schedule: ScheduleOutlined,
  food: RestaurantOutlined,
  car: DirectionsCarOutlined,
  money: PaymentsOutlined,
  star: StarBorderOutlined,
  help: HelpOutlineOutlined,
};

export const DEFAULT_ICON: Name = 'folder';

/** The icon of a category. Unknown icon names show the default icon. */
export const CategoryIcon = ({ name, ...props }: Omit<SvgIconProps, 'name'> & { name?: string | null }) => {
  const Picture = ICONS[CATEGORY_ICONS.find((icon) => icon === name) ?? DEFAULT_ICON];
  return <Picture {...props} />;
};
