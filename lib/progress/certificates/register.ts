import { whenMentorIsRemoved } from "#lib/safety/verification/hooks.ts";
import { endAllCertificates } from "./end-certificates.ts";

whenMentorIsRemoved("progress/certificates", endAllCertificates);
