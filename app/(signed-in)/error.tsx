"use client";
import { FailedPage } from "@/screens/failed-page";

export default FailedPage;
