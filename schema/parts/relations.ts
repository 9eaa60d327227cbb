/** The relations to its target that a link may state. */
export const relations = ['sponsored', 'nofollow', 'ugc', 'me', 'license'] as const;
