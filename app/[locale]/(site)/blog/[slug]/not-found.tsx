import { PostNotFound } from "#components/posts/post-not-found.tsx";

export default PostNotFound;
