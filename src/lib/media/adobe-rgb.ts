/**
 * The profile of Adobe RGB (1998), without a word of an uploader: the matrix and curve of the paper that
 * defines it (Adobe, 2005-05), as the iCCP chunk of a PNG (PNG §11.3.2.3).
 */
export const adobeRgbChunk = Buffer.from(
  [
    "AAAA5mlDQ1BhAAB42mNgYGIAASYBBobcvJKiIHcnhYjIKAUGJJCYXFzAgBd8u8bACKIv6zKQDjiTC4pKGBgYPjAwMB",
    "ikpBYnMzAwguxPKC8pKGFgYGxgYGAQKYqIjGJgYJwCYqdD2CtA7CQIew9YTUiQMwMD4wUGBgaBdAj7AYidBGGDzBco",
    "Sa0A2cXgl6+QnF9QWZSZnlGio1BanKqQVpSamlOJ7jiIe8CA1dHSwpmBygAR1ogwRIjNkWJg8F/GwMDyByFm0s/AsE",
    "CbgYF/GkJMzZiBQUCfgWHfiuTSojKo0YxMxgwMhPgA7RI+vZczvWc=",
  ].join(""),
  "base64",
);
