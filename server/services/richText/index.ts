export { ownPictures, pictureIds, withPictureLinks } from './pictures';
export { plainText } from './plainText';
export { remapReferences } from './remapReferences';
export { sanitiseContent } from './sanitise';
export { sanitiseField } from './sanitiseField';
