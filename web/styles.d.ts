/** Style sheets are bundled by the build; a script only names them. */
declare module '*.css' {}
