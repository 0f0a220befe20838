export { ownPictures, pictureIds, withPictureLinks } from './pictures';
export { plainText } from './plainText';
export { remapReferences } from './remapReferences';
export { sanitiseContent, UnreadableContent } from './sanitise';
